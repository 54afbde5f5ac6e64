import { describe, expect, it } from 'vitest'
import { acquireFeedSlot, toByteStream } from '@/lib/api/documents/feed-slots'

describe('takeFeedPlace', () => {
  it('limits an IP address to two feeds, and releases a slot only once', () => {
    const first = acquireFeedSlot('10.0.0.1')
    const second = acquireFeedSlot('10.0.0.1')
    expect(acquireFeedSlot('10.0.0.1')).toBeNull()
    expect(first).not.toBeNull()
    first?.release()
    first?.release()
    const third = acquireFeedSlot('10.0.0.1')
    expect(third).not.toBeNull()
    expect(acquireFeedSlot('10.0.0.1')).toBeNull()
    for (const slot of [second, third]) slot?.release()
  })

  it('limits all IP addresses together to eight feeds', () => {
    const slots = Array.from({ length: 8 }, (_, index) => acquireFeedSlot(`10.0.1.${index}`))
    expect(slots).not.toContain(null)
    expect(acquireFeedSlot('10.0.2.1')).toBeNull()
    for (const slot of slots) slot?.release()
    acquireFeedSlot('10.0.2.1')?.release()
  })
})

describe('toByteStream', () => {
  const log: string[] = []
  async function* texts(fails = false) {
    try {
      yield 'é'
      log.push('read again')
      if (fails) throw new Error('the catalogue is unavailable')
      yield 'b'
    } finally {
      log.push('closed')
    }
  }
  const openStream = (fails?: boolean) => {
    log.length = 0
    return toByteStream(texts(fails), () => log.push('end'))
  }

  it('produces no more than is read, and ends once', async () => {
    const reader = openStream().getReader()
    expect(log).toEqual([])
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('é')
    expect(log).toEqual([])
    await reader.read()
    expect((await reader.read()).done).toBe(true)
    expect(log).toEqual(['read again', 'closed', 'end'])
  })

  it('fails with the catalogue, so that no reader mistakes a partial feed for a complete one', async () => {
    await expect(new Response(openStream(true)).text()).rejects.toThrow('the catalogue is unavailable')
    expect(log).toEqual(['read again', 'closed', 'end'])
  })

  it('stops reading the catalogue when the client disconnects', async () => {
    const reader = openStream().getReader()
    await reader.read()
    await reader.cancel()
    expect(log).toEqual(['end', 'closed'])
  })
})
