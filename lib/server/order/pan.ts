import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sessionSecret } from '../../env'

const CIPHER = 'aes-256-gcm'

/** A separate key derived from SESSION_SECRET: the database alone does not reveal tax numbers. */
function derivePanKey(): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret(), 'navamani', 'pan', 32))
}

/** Encrypts a tax number with a random IV. The result is `'v1.<iv>.<tag>.<ciphertext>'`. */
export function sealPan(pan: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, derivePanKey(), iv)
  const sealed = Buffer.concat([cipher.update(pan, 'utf8'), cipher.final()])
  return ['v1', iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** Decrypts a sealed tax number; null when the secret has changed or the text was altered. */
export function openPan(sealed: string): string | null {
  const [version, iv = '', tag = '', body = ''] = sealed.split('.')
  if (version !== 'v1') return null
  try {
    const decipher = createDecipheriv(CIPHER, derivePanKey(), Buffer.from(iv, 'base64url'))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
