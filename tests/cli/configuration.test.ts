import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseEnv } from '@/lib/env'

const run = promisify(execFile)
const SMTP = {
  SMTP_HOST: 'mail.example',
  SMTP_USER: 'shop',
  SMTP_PASSWORD: 'secret',
  SMTP_FROM: 'shop@navamani.example',
  SITE_URL: 'https://navamani.example',
}

describe('the SMTP configuration', () => {
  it('is off without its variables and on with all of them', () => {
    expect(parseEnv({}).SMTP_HOST).toBeUndefined()
    expect(parseEnv(SMTP)).toMatchObject({ SMTP_HOST: 'mail.example', SMTP_PORT: 587 })
    expect(parseEnv({ ...SMTP, SMTP_USER: '', SMTP_PASSWORD: '' }).SMTP_USER).toBeUndefined()
  })

  it.each(Object.keys(SMTP))('names %s if only that is set', (name) => {
    expect(() => parseEnv({ ...SMTP, [name]: '' })).toThrow(`${name}: missing`)
  })
})

it('a shop with a partial SMTP configuration does not start, and names the missing variables', async () => {
  const env = {
    ...process.env,

    PORT: '0',
    SITE_URL: '',
    SMTP_HOST: 'mail.example',
    DATA_DIR: '.tmp/never',
  }
  const start = run(process.execPath, ['--import', 'tsx', 'lib/cli/server.ts'], { env })
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Wrong configuration:\s+SMTP_FROM: missing\s+SITE_URL: missing/),
  })
})
