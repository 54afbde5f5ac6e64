import type { ReceivedEmail } from '../../data/providers/mail-server'
import { expect } from './fixture'

/** Waits for `count` e-mails to an address and returns their decoded sources. */
export async function waitForEmails(emails: ReceivedEmail[], to: string, count: number): Promise<string[]> {
  const findMatching = () =>
    emails.filter((email) => email.to.includes(to)).map(({ source }) => decodeQuotedPrintable(source))
  await expect.poll(() => findMatching().length).toBe(count)
  return findMatching()
}

/** RFC 2045, 6.7: quoted-printable. */
function decodeQuotedPrintable(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
