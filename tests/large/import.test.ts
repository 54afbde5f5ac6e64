import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { importAdmin, withImportShop } from '../data/catalogue/imports'

const ROWS = 3_300
const TIMEOUT_MS = 120_000
const manager = withImportShop()

const rows = (last: string) =>
  Array.from({ length: ROWS }, (_, at) => `p-${at},Ruby ${at},Ruby,P-${at},${at === ROWS - 1 ? last : '1500'}\n`)
const table = (last: string) => `Handle,Title,Type,Variant SKU,Variant Price\n${rows(last).join('')}`

describe('a file of several thousand rows', () => {
  it(
    'is imported whole, not at all with one invalid row at its end, and the next time only where it differs',
    async () => {
      const { api, preview, write } = importAdmin(manager())
      const before = await (await getDb()).$count(product)
      const wrong = await preview({ text: table('free') })
      expect(wrong.report?.refused.map(({ line }) => line)).toEqual([ROWS + 1])
      expect((await api.run({ id: wrong.import.id })).reason).toBe('rows_refused')
      expect(await (await getDb()).$count(product)).toBe(before)
      await write((await preview({ text: table('1500') })).import.id)
      expect(await (await getDb()).$count(product)).toBe(before + ROWS)
      const again = await preview({ text: table('1600') })
      expect(again.import.counts).toMatchObject({ new: 0, changed: 1, same: ROWS - 1 })
    },
    TIMEOUT_MS,
  )
})
