import type { ReceivedEmail } from '../../data/providers/mail-server'
import { expect } from './fixture'

/** Waits for `count` e-mails to an address and returns their decoded sources. */
export async function lettersIn(letters: ReceivedEmail[], to: string, count: number): Promise<string[]> {
  const found = () => letters.filter((letter) => letter.to.includes(to)).map(({ source }) => readable(source))
  await expect.poll(() => found().length).toBe(count)
  return found()
}

/** RFC 2045, 6.7: quoted-printable. */
function readable(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
