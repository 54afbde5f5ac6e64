import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BYTES = 32

/** The secret stored in the data folder, created on the first start with owner-only permissions. */
export function loadOrCreateSecret(folder: string): string {
  const file = join(folder, 'session-secret')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (!secret) throw new Error(`${file} is empty. Delete it to have a new secret made; everyone is then signed out.`)
  return secret
}

/** Sets the secret for the whole process, including next-auth. */
export function configureSecret(configured: string | undefined, folder: string): void {
  const secret = configured ?? loadOrCreateSecret(folder)
  Object.assign(process.env, { SESSION_SECRET: secret, NEXTAUTH_SECRET: secret, AUTH_TRUST_HOST: 'true' })
}
