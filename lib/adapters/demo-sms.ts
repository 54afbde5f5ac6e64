import type { Db } from '../db/connection'
import { outbox } from '../db/schema'
import type { SmsPort } from './sms'

/** Keeps every message in the outbox table instead of sending it: `send('9876543210', …)` is kept for `+919876543210`. */
export function demoSms(db: Db): SmsPort {
  return {
    name: 'demo',
    send: async (mobileNo, text, at) => {
      await db.insert(outbox).values({ channel: 'sms', to: `+91${mobileNo}`, text, at })
    },
  }
}
