import { describe, expect, it } from 'vitest'
import { acquireFeedSlot, toByteStream } from '@/lib/api/documents/feed-slots'

describe('takeFeedPlace', () => {
  it('gives an address two places, and one again when one is freed, once', () => {
    const first = acquireFeedSlot('10.0.0.1')
    const second = acquireFeedSlot('10.0.0.1')
    expect(acquireFeedSlot('10.0.0.1')).toBeNull()
    expect(first).not.toBeNull()
    first?.release()
    first?.release()
    const third = acquireFeedSlot('10.0.0.1')
    expect(third).not.toBeNull()
    expect(acquireFeedSlot('10.0.0.1')).toBeNull()
    for (const place of [second, third]) place?.release()
  })

  it('gives all addresses together no more than eight', () => {
    const places = Array.from({ length: 8 }, (_, index) => acquireFeedSlot(`10.0.1.${index}`))
    expect(places).not.toContain(null)
    expect(acquireFeedSlot('10.0.2.1')).toBeNull()
    for (const place of places) place?.release()
    acquireFeedSlot('10.0.2.1')?.release()
  })
})

describe('toByteStream', () => {
  const log: string[] = []
  async function* texts(breaks = false) {
    try {
      yield 'é'
      log.push('asked again')
      if (breaks) throw new Error('the catalogue is away')
      yield 'b'
    } finally {
      log.push('closed')
    }
  }
  const open = (breaks?: boolean) => {
    log.length = 0
    return toByteStream(texts(breaks), () => log.push('end'))
  }

  it('makes no more than is read, and ends once', async () => {
    const reader = open().getReader()
    expect(log).toEqual([])
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('é')
    expect(log).toEqual([])
    await reader.read()
    expect((await reader.read()).done).toBe(true)
    expect(log).toEqual(['asked again', 'closed', 'end'])
  })

  it('breaks off where the catalogue does: no reader takes half a feed for a whole one', async () => {
    await expect(new Response(open(true)).text()).rejects.toThrow('the catalogue is away')
    expect(log).toEqual(['asked again', 'closed', 'end'])
  })

  it('stops reading the catalogue when the client leaves', async () => {
    const reader = open().getReader()
    await reader.read()
    await reader.cancel()
    expect(log).toEqual(['end', 'closed'])
  })
})
