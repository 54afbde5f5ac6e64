import { beforeAll, expect, it, vi } from 'vitest'
import { parseEnv } from '@/lib/env'
import { checkKey } from '@/lib/server/security/api-key'

const KEY = 'a-key-of-twenty-signs'
beforeAll(() => vi.stubEnv('API_KEY', KEY))

it.each([
  [undefined, 'none'],
  [null, 'none'],
  ['Basic dXNlcjpwYXNz', 'none'],
  [`Bearer ${KEY}`, 'right'],
  [`bearer  ${KEY}`, 'right'],
  [`Bearer ${KEY}s`, 'wrong'],
  [`Bearer ${KEY.slice(1)}`, 'wrong'],
])('classifies %s as %s', (authorization, expected) => {
  expect(checkKey(authorization)).toBe(expected)
})

it('the key is optional with a remote API, and has a minimum length', () => {
  const API_BASE_URL = 'https://shop.example/api/v1'
  expect(parseEnv({ API_BASE_URL, API_KEY: KEY })).toMatchObject({ API_BASE_URL, API_KEY: KEY })
  expect(parseEnv({ API_BASE_URL })).toMatchObject({ API_BASE_URL })
  expect(parseEnv({ API_BASE_URL })).not.toHaveProperty('API_KEY')
  expect(() => parseEnv({ API_BASE_URL, API_KEY: 'short' })).toThrow('API_KEY: ')
  expect(() => parseEnv({ API_BASE_URL: 'ftp://shop.example', API_KEY: KEY })).toThrow('API_BASE_URL: ')
})
