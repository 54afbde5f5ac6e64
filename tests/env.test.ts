import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Env, InvalidConfigurationError, parseEnv } from '@/lib/env'
import { isWithin, readSources } from './architecture/sources'

const TOOL_VARIABLES = [
  ...['AUTH_TRUST_HOST', 'BENCH_DATABASE_URL', 'CI', 'NEXT_TELEMETRY_DISABLED', 'NODE_ENV'],
  'PLAYWRIGHT_CHROMIUM_PATH',
]

describe('parseEnv', () => {
  it('needs no variables', () => {
    const config = parseEnv({})
    expect(config).toMatchObject({ PORT: 3000, DATA_DIR: '.data', DEMO: false, TRUST_PROXY: false })
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

  it('takes no half of the store of uploads: its files would lie in a folder', () => {
    const store = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key' }
    expect(() => parseEnv(store)).toThrow('S3_SECRET_ACCESS_KEY: missing')
    expect(() => parseEnv({ ...store, S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET: ')
    expect(parseEnv({ ...store, S3_SECRET_ACCESS_KEY: 'secret' })).toMatchObject({ S3_PATH_STYLE: true })
  })

  it('reports all invalid variables at once', () => {
    const invalid = { PORT: '70000', DEMO: 'yes', SITE_URL: 'shop', LOG_LEVEL: 'loud' }
    expect(() => parseEnv(invalid)).toThrow(InvalidConfigurationError)
    for (const name of Object.keys(invalid)) expect(() => parseEnv(invalid)).toThrow(`${name}: `)
  })
})

describe('every environment variable', () => {
  const documents = ['lib', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const rows = [...documents.filter((path) => path.endsWith('.md')), 'README.md'].flatMap(
    (path) => readFileSync(path, 'utf8').match(/^\| `[A-Z_0-9]+` +\|/gm) ?? [],
  )

  it('is documented once', () => {
    expect(rows.map((row) => row.replace(/[^A-Z_0-9]/g, ''))).toEqual(Object.keys(Env.shape))
  })

  it('that code reads is declared, or belongs to a tool', () => {
    const code = readSources().filter(({ path }) => !isWithin(path, 'tests'))
    const names = code.flatMap(({ text }) =>
      [...text.matchAll(/process\.env\.([A-Z]\w+)/g)].map(([, name = '']) => name),
    )
    expect(names.filter((name) => !(name in Env.shape) && !TOOL_VARIABLES.includes(name))).toEqual([])
  })
})
