import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Env, InvalidConfigurationError, parseEnv } from '@/lib/env'

describe('parseEnv', () => {
  it('needs no variables', () => {
    const config = parseEnv({})
    expect(config).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      DEMO: false,
      TRUST_PROXY: false,
      SHOP_NAME: 'Navamani',
    })
    expect(config.DATABASE_URL).toBeUndefined()
  })

  it('treats an empty variable as not set', () => {
    expect(parseEnv({ PORT: '', DEMO: '', DATABASE_URL: '', SITE_URL: '' })).toEqual(parseEnv({}))
  })

  it('parses numbers and booleans', () => {
    expect(parseEnv({ PORT: '0', DEMO: '1' })).toMatchObject({ PORT: 0, DEMO: true })
  })

  it('rejects a short secret', () => {
    expect(() => parseEnv({ SESSION_SECRET: 'fifteen letters' })).toThrow('SESSION_SECRET: at least 16 characters')
    expect(parseEnv({ SESSION_SECRET: 'sixteen letters!' }).SESSION_SECRET).toBe('sixteen letters!')
  })

  it('reports all invalid variables at once', () => {
    const invalid = { PORT: '70000', DEMO: 'yes', SITE_URL: 'shop', LOG_LEVEL: 'loud' }
    expect(() => parseEnv(invalid)).toThrow(InvalidConfigurationError)
    for (const name of Object.keys(invalid)) expect(() => parseEnv(invalid)).toThrow(`${name}: `)
  })
})

it('every variable is documented', () => {
  const table = readFileSync('lib/CONFIGURATION.md', 'utf8').matchAll(/^\| `([A-Z_0-9]+)` +\|/gm)
  expect([...table].map(([, name]) => name)).toEqual(Object.keys(Env.shape))
})
