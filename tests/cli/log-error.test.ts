import { describe, expect, it } from 'vitest'
import { toLogError } from '@/lib/server/runtime/log-error'

describe('toLogError', () => {
  it('keeps the cause and omits the values of a failed query', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.in) exists' })
    const error = new Error('Failed query: insert …\nparams: 9876543210,481516', { cause })
    const logged = toLogError(Object.assign(error, { params: ['9876543210'] }))
    expect(logged).toMatchObject({ type: 'Error', reason: '23505', message: 'duplicate key' })
    expect(JSON.stringify(logged)).not.toMatch(/9876543210|481516|a@b\.in/)
  })

  it('omits the values of a failed query without a cause', () => {
    const logged = toLogError(new Error('Failed query: select\nparams: 9876543210'))
    expect(logged.message).toBe('Failed query: select')
    expect(logged.stack).toContain('log-error.test')
  })

  it('accepts values that are no error, and truncates long texts', () => {
    expect(toLogError('gone')).toEqual({ message: 'gone' })
    expect(String(toLogError('x'.repeat(9_000)).message)).toHaveLength(500)
  })
})
