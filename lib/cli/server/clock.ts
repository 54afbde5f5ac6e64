import { refresh } from '../../cache/refresh'
import { releaseLapsed } from '../../server/hold'
import { log } from '../../server/log'

const EVERY_MS = 60_000

async function giveBackLapsed(): Promise<void> {
  try {
    await refresh(await releaseLapsed(new Date()))
  } catch (error) {
    log().error({ err: error }, 'lapsed holds were not released')
  }
}

/** Gives back the stock of lapsed holds once a minute; returns what ends it. */
export function startClock(): () => void {
  const timer = setInterval(giveBackLapsed, EVERY_MS)
  return () => clearInterval(timer)
}
