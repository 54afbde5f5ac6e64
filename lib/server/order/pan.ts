import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sessionSecret } from '../../env'

const CIPHER = 'aes-256-gcm'

/** A key of its own, made of the shop's secret: who reads the database alone reads no tax numbers. */
function key(): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret(), 'navamani', 'pan', 32))
}

/** Seals a tax number; the same one looks different every time. `'v1.<iv>.<tag>.<sealed>'` */
export function sealPan(pan: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, key(), iv)
  const sealed = Buffer.concat([cipher.update(pan, 'utf8'), cipher.final()])
  return ['v1', iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** Opens a sealed one; null when it was sealed under another secret or touched. */
export function openPan(sealed: string): string | null {
  const [version, iv = '', tag = '', body = ''] = sealed.split('.')
  if (version !== 'v1') return null
  try {
    const decipher = createDecipheriv(CIPHER, key(), Buffer.from(iv, 'base64url'))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
