import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../../env'

const secretFile = () => join(env().DATA_DIR, 'session-secret')

/** The secret that sessions, codes and sealed tax numbers hang on: the configured one, else that of the data folder. */
export function readSecret(): string | null {
  return env().SESSION_SECRET ?? readStoredSecret()
}

/** The secret of the data folder; null where there is none. */
export function readStoredSecret(): string | null {
  try {
    return readFileSync(secretFile(), 'utf8').trim() || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Keeps the secret of a backup; gives what the merchant has to know where another one is configured. */
export function storeSecret(secret: string): string | null {
  mkdirSync(env().DATA_DIR, { recursive: true })
  writeFileSync(secretFile(), secret, { mode: 0o600, flush: true })
  const configured = env().SESSION_SECRET
  if (!configured || configured === secret) return null
  return 'SESSION_SECRET is set to another secret than that of the backup: with it everybody is signed out and neither the tax numbers of orders nor the stored keys of providers can be read. Set it to the one in session-secret, or unset it.'
}
