import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requireSecretIn } from '@/lib/cli/server/session-secret'
import { FolderInUse, lockFolder } from '@/lib/db/folder-lock'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the session secret', () => {
  it('is made once, long, and readable by its owner alone', () => {
    const inner = join(folder, 'new')
    const secret = requireSecretIn(inner)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(statSync(join(inner, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(requireSecretIn(inner)).toBe(secret)
  })

  it('differs from shop to shop', () => {
    expect(requireSecretIn(join(folder, 'a'))).not.toBe(requireSecretIn(join(folder, 'b')))
  })

  it('refuses an empty file by name', () => {
    writeFileSync(join(folder, 'session-secret'), '')
    expect(() => requireSecretIn(folder)).toThrow(/session-secret is empty/)
  })
})

describe('the folder lock', () => {
  const file = () => join(folder, 'shop.pid')

  it('names this process while it is held, and is gone afterwards', () => {
    const unlock = lockFolder(folder)
    expect(readFileSync(file(), 'utf8')).toBe(String(process.pid))
    unlock()
    expect(existsSync(file())).toBe(false)
  })

  it('refuses a folder that a living process holds, naming folder and process', () => {
    writeFileSync(file(), String(process.ppid))
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    expect(() => lockFolder(folder)).toThrow(new RegExp(`${folder}.*process ${process.ppid}`))
  })

  it.each(['99999999', '', 'rubbish', '-1', '0'])('takes over a lock with %j in it', (pid) => {
    writeFileSync(file(), pid)
    lockFolder(folder)()
    expect(existsSync(file())).toBe(false)
  })
})
