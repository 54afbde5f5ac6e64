import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sessionSecret } from '../../env'

const CIPHER = 'aes-256-gcm'

/** What is encrypted, each with a key of its own. */
type Purpose = 'pan' | 'refund-account' | 'provider-key' | 'second-factor'

/** A key derived from SESSION_SECRET: the database alone does not reveal what is sealed. */
function deriveKey(purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret(), 'navamani', purpose, 32))
}

/** Encrypts a text with a random IV. The result is `'v1.<iv>.<tag>.<ciphertext>'`. */
export function sealText(purpose: Purpose, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, deriveKey(purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** Decrypts a sealed text; null when the secret has changed, or the text was altered or sealed for another purpose. */
export function openText(purpose: Purpose, sealed: string): string | null {
  const [version, iv = '', tag = '', body = ''] = sealed.split('.')
  if (version !== 'v1') return null
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(purpose), Buffer.from(iv, 'base64url'))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
