import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { receiveStatement } from '@/lib/server/admin/orders/remittances/receive-statement'
import { as, later } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, resetLimits } from '../../../../data/fixtures'
import { makeCashOrder, makeManager, toRemittance } from '../../../../data/order/cash-orders'
import { makeOrderOf } from '../../../../data/order/removals'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const AT = later(60)
const bytesOf = async function* (text: string | Uint8Array) {
  yield typeof text === 'string' ? new TextEncoder().encode(text) : text
}

describe('a courier’s statement', () => {
  it('is compared row by row; what can be recorded is, and the same statement again changes nothing', async () => {
    const staff = as(await makeManager(), AT).staff
    const exact = await makeCashOrder({ tracking: 'AB 12-34/x' })
    const short = await makeCashOrder()
    const over = await makeCashOrder()
    const taken = await makeCashOrder()
    const sent = await makeCashOrder({ steps: 2 })
    const prepaid = await makeOrderOf([{ rupees: 500 }])
    const twins = [await makeCashOrder({ tracking: 'TWIN9' }), await makeCashOrder({ tracking: 'twin-9' })]
    await staff.recordremittance(toRemittance({ [taken.number]: 100 }, { reference: 'OLD' }))
    const collected = await exact.collected()
    const rows = [
      ['ab1234/X', collected],
      [short.tracking.toLowerCase(), collected - 100],
      [over.number.replaceAll('-', ' '), collected + 2.5],
      [taken.tracking, collected],
      [sent.tracking, collected],
      [prepaid.number, 0],
      ['TWIN9', collected],
      ['AB1234/X', collected],
      ['NOBODY1', collected],
    ]
    const text = `AWB,COD Amount\n${rows.map((row) => row.join(',')).join('\n')}\n`
    const { data: lines } = await staff.readstatement({ text })
    expect(lines?.map(({ verdict, order }) => [verdict, order?.number])).toEqual([
      ['matched', exact.number],
      ['short', short.number],
      ['over', over.number],
      ['already', taken.number],
      ['undelivered', sent.number],
      ['not_cash', prepaid.number],
      ['ambiguous', undefined],
      ['repeated', exact.number],
      ['unknown', undefined],
    ])
    expect(lines?.[3]?.remitted).toMatchObject({ reference: 'OLD', amount: 100 })
    expect(lines?.[0]).toMatchObject({ line: 2, amount: collected, order: { courier: 'Delhivery', collected } })
    const recordable = (lines ?? []).slice(0, 3)
    const amounts = Object.fromEntries(recordable.map(({ order, amount }) => [order?.number ?? '', amount ?? 0]))
    expect(await staff.recordremittance(toRemittance(amounts))).toMatchObject({ status: 1 })
    const { data: again } = await staff.readstatement({ text })
    expect(again?.slice(0, 4).map(({ verdict }) => verdict)).toEqual(['already', 'already', 'already', 'already'])
    expect(twins).toHaveLength(2)
  })

  it('is refused with a reason where it cannot be read', async () => {
    const staff = as(await makeManager(), AT).staff
    for (const [text, reason] of [
      ['', 'statement_empty'],
      ['Hello, there', 'columns_unknown'],
      ['AWB,Amount\n"x', 'file_unreadable'],
    ] as const)
      expect(await staff.readstatement({ text })).toMatchObject({ reason })
    const { errors } = await staff.readstatement({ text: 'x'.repeat(50_001) })
    expect(errors?.[0]?.message).toBe('too_long')
  })
})

describe('an uploaded statement', () => {
  it('is shortened to its orders and amounts, whatever else it has and however it is written', async () => {
    const wide = Array.from({ length: 30 }, (_, at) => `column ${at}`).join(',')
    const text = `\ufeffAWB,Order ID,COD amount,${wide}\r\nDL1,26-1111-2222,"1,500.00"${',x'.repeat(30)}\r\n`
    expect(await receiveStatement(bytesOf(text))).toEqual({
      text: 'Order,Order 2,Amount\r\nDL1,26-1111-2222,"1,500.00"\r\n',
    })
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('AWB\tAmount\nDL1\t20\n', 'utf16le')])
    expect(await receiveStatement(bytesOf(utf16))).toEqual({ text: 'Order,Amount\r\nDL1,20\r\n' })
  })

  it('may be a workbook of Excel', async () => {
    const workbook = await readFile('tests/data/order/courier-statement.xlsx')
    expect(await receiveStatement(bytesOf(workbook))).toEqual({ text: 'Order,Amount\r\nDL100,1500\r\nDL200,99.5\r\n' })
  })

  it('is refused where it is too large, or no table', async () => {
    const large = async function* () {
      for (let part = 0; part < 6; part += 1) yield new Uint8Array(1_048_576).fill(65)
    }
    expect(await receiveStatement(large())).toEqual({ problem: 'too_large' })
    expect(await receiveStatement(bytesOf(Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0)))).toEqual({
      problem: 'file_unreadable',
    })
  })
})
