import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from '@/lib/db/folder-lock'
import { loadOrCreateSecret } from '@/lib/http/session-secret'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the session secret', () => {
  it('is created once, long, and readable by its owner only', () => {
    const inner = join(folder, 'new')
    const secret = loadOrCreateSecret(inner)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(statSync(join(inner, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(loadOrCreateSecret(inner)).toBe(secret)
  })

  it('differs between shops', () => {
    expect(loadOrCreateSecret(join(folder, 'a'))).not.toBe(loadOrCreateSecret(join(folder, 'b')))
  })

  it('refuses an empty file and names it', () => {
    writeFileSync(join(folder, 'session-secret'), '')
    expect(() => loadOrCreateSecret(folder)).toThrow(/session-secret is empty/)
  })
})

describe('the folder lock', () => {
  const file = () => join(folder, 'shop.pid')

  it('names this process while it is held, and is deleted afterwards', async () => {
    const unlock = await lockFolder(folder)
    expect(readFileSync(file(), 'utf8')).toBe(String(process.pid))
    unlock()
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses a folder that a running process holds, naming folder and process', async () => {
    writeFileSync(file(), String(process.ppid))
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`${folder}.*process ${process.ppid}`))
  })

  it.each(['99999999', '', 'rubbish', '-1', '0'])('replaces a lock with %j in it', async (pid) => {
    writeFileSync(file(), pid)
    ;(await lockFolder(folder))()
    expect(existsSync(file())).toBe(false)
  })

  it('is acquired by one of several at once, also when it was left by a dead process', async () => {
    for (const round of ['new', 'dead']) {
      const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
      const held = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(held, round).toHaveLength(1)
      for (const unlock of held) unlock()
      writeFileSync(join(folder, 'shop.lock'), '')
    }
  })

  it('is respected by a process with the same number, as in another container', async () => {
    const other = await holdElsewhere()
    writeFileSync(file(), String(process.pid))
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await other.kill()
    ;(await lockFolder(folder))()
  })

  it('of a killed process is free at once, whichever process has its number now', async () => {
    const other = await holdElsewhere()
    await other.kill()
    expect(existsSync(join(folder, 'shop.lock'))).toBe(true)
    writeFileSync(file(), String(process.ppid))
    ;(await lockFolder(folder))()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is respected by another process while its holder is too busy to respond', async () => {
    const other = await holdElsewhere('for (;;);')
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await other.kill()
  })
})

/** Takes the lock in another process, which then runs `work`; `kill` ends it without a chance to clean up. */
async function holdElsewhere(work = 'setInterval(() => {}, 1000)') {
  const code = `import { lockFolder } from './lib/db/folder-lock.ts'
    await lockFolder(process.argv[1]); process.stdout.write('held', () => { ${work} })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
