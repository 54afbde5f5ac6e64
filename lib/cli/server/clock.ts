import { releaseLapsed } from '../../server/hold'
import { log } from '../../server/log'

const EVERY_MS = 60_000

/** Gives back the stock of lapsed holds once a minute; returns what ends it. */
export function startClock(): () => void {
  const tick = () => {
    releaseLapsed(new Date()).catch((error: unknown) => log().error({ err: error }, 'lapsed holds were not released'))
  }
  const timer = setInterval(tick, EVERY_MS)
  return () => clearInterval(timer)
}
