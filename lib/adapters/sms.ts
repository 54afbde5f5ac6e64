import type { Db } from '../db/connection'
import { demoSms } from './demo-sms'

/** Sends a text to an Indian mobile number of ten digits. Throws when the vendor does not take it. */
export type SmsPort = { name: string; send: (mobileNo: string, text: string, at: Date) => Promise<void> }

/** The configured vendor; without one the demo, which keeps messages for `/dev/outbox` and sends nothing. */
export function smsPort(db: Db): SmsPort {
  return demoSms(db)
}

/** Whether messages only go to the demo outbox. */
export function isDemoSms(db: Db): boolean {
  return smsPort(db).name === 'demo'
}
