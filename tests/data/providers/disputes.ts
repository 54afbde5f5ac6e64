import { newId, type Reply } from './gateway-stand-in'

export type DisputeEnd = 'review' | 'won' | 'lost' | 'closed'
/** `minor`: the disputed part of a transaction; `due`: until when the seller answers, in seconds. */
export type Disputed = { id: string; payment: string; minor: number; due: number; end: DisputeEnd | null }

/** The disputes at a provider, as it shows them; each is sent when it begins and when it changes. */
export function keepDisputes(prefix: string, toBody: (one: Disputed) => object, send: (one: Disputed) => void) {
  const all = new Map<string, Disputed>()
  return {
    showDispute: (id: string): Reply => {
      const one = all.get(id)
      return one ? { body: toBody(one) } : { status: 404, body: {} }
    },
    dispute: (payment: string, minor: number, due: number): string => {
      const one: Disputed = { id: newId(prefix), payment, minor, due, end: null }
      all.set(one.id, one)
      send(one)
      return one.id
    },
    endDispute: (id: string, end: DisputeEnd): void => {
      const one = all.get(id)
      if (!one) throw new Error(`no dispute ${id}`)
      one.end = end
      send(one)
    },
  }
}
