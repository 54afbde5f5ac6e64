import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStatement, toStatementText } from '@/lib/domain/order/remittance/read-statement'
import { findStatementColumns } from '@/lib/domain/order/remittance/statement-columns'

const rowsOf = async (text: string) => {
  const statement = await readStatement(text)
  return 'rows' in statement ? statement.rows.map(({ ids, amount }) => [ids.join(' '), amount]) : statement.problem
}

describe('the columns of a statement', () => {
  it.each([
    ['Delhivery', ['Waybill', 'Order ID', 'Status', 'COD Amount'], { ids: [0, 1], amount: 3 }],
    [
      'Shiprocket',
      ['Order ID', 'AWB Code', 'Delivered Date', 'COD Charges', 'Remittance Amount', 'Remittance Date'],
      { ids: [0, 1], amount: 4 },
    ],
    ['Blue Dart', ['AWBNO', 'CUST REF NO', 'DELIVERY DATE', 'COLLECTABLE AMOUNT'], { ids: [0, 1], amount: 3 }],
    ['DTDC', ['SR NO', 'CNOTE NO', 'DESTINATION', 'COD VALUE'], { ids: [1], amount: 3 }],
    ['India Post', ['Article Number', 'Date of delivery', 'Amount (Rs.)'], { ids: [0], amount: 2 }],
    ['a French table', ['Numéro de suivi', 'Montant encaissé'], { ids: [0], amount: 1 }],
    [
      'the export of the shop',
      ['order', 'tracking', 'courier', 'delivered', 'days', 'amount'],
      { ids: [0, 1], amount: 5 },
    ],
  ])('are found in that of %s', (_, header, columns) => {
    expect(findStatementColumns(header)).toEqual(columns)
  })

  it('are not found where nothing names an order, or no amount', () => {
    expect(findStatementColumns(['Date', 'COD amount'])).toBeNull()
    expect(findStatementColumns(['AWB', 'Order date', 'COD charges'])).toBeNull()
  })
})

describe('a statement', () => {
  it('is read below its title, without totals and rows that name nothing', async () => {
    const text =
      'Delhivery Ltd,,\nCOD remittance for November,,\n\nAWB No.,Delivered,COD Amount\nDL1,2026-11-20,"1,500.50"\n,,\nDL2,2026-11-21,Rs. 2000/-\nTotal,,3500.50\n'
    expect(await rowsOf(text)).toEqual([
      ['DL1', 150_050],
      ['DL2', 200_000],
    ])
  })

  it('is read with any separator, as cells of a spreadsheet, and as a number and an amount on each line', async () => {
    const rows = [
      ['26-4821-7730', 150_000],
      ['DL 2', 99_950],
    ]
    expect(await rowsOf('Order;Montant\n26-4821-7730;1 500\nDL 2;999,50')).toEqual(rows)
    expect(await rowsOf('26-4821-7730\t1500\nDL 2\t999.50')).toEqual(rows)
    expect(await rowsOf('26-4821-7730  1500\r\nDL2 999.5')).toEqual([rows[0], ['DL2', 99_950]])
  })

  it('keeps a row without an amount above 0, which is shown and not recorded', async () => {
    expect(await rowsOf('AWB,Amount\nDL1,0\nDL2,-50\nDL3,soon\nDL4,')).toEqual([
      ['DL1', null],
      ['DL2', null],
      ['DL3', null],
      ['DL4', null],
    ])
  })

  it.each([
    [
      'after a space',
      'DL1 1,500\nDL 2 Rs. 1,20,000.50',
      [
        ['DL1', 150_000],
        ['DL 2', 12_000_050],
      ],
    ],
    [
      'after a sign',
      'EK4,₹ 1,500\nEK5,₹ 12,000.00',
      [
        ['EK4', 150_000],
        ['EK5', 1_200_000],
      ],
    ],
    [
      'below a header',
      'AWB,COD Amount\nDL1,₹ 1,500\nDL2,1,20,000.50',
      [
        ['DL1', 150_000],
        ['DL2', 12_000_050],
      ],
    ],
    [
      'within quotes',
      'DL1,"1,500"\nDL2,2026-11-20,"1,20,000"',
      [
        ['DL1', 150_000],
        ['DL2', 12_000_000],
      ],
    ],
    [
      'where it may be two cells',
      'DL1,12,500\nDL2,700',
      [
        ['DL1', null],
        ['DL2', 70_000],
      ],
    ],
    [
      'below a header that has more columns',
      'AWB,Amount,State\nDL1,1,500,paid\nDL2,700,paid',
      [
        ['DL1', null],
        ['DL2', 70_000],
      ],
    ],
    ['and not beside a remark', 'AWB,Amount\nDL1,1500,paid late', [['DL1', 150_000]]],
    ['and not beside a further number', 'AWB,Amount\nDL1,1500,200', [['DL1', null]]],
    ['before its order', 'Amount,AWB\n1,500,DL1', [['500', null]]],
  ])('has no amount that is a part of another: thousands with commas %s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows)
  })

  it('is read below an address with other signs, and where its numbers are written as formulas', async () => {
    const address = 'Delhivery Ltd, Plot 5, Gurugram, Haryana\nNovember, paid on 1st, 3rd, 5th\n'
    for (const sign of ['\t', ';'])
      expect(await rowsOf(`${address}AWB No.${sign}COD Amount\n="00123"${sign}="1,500"\nDL2${sign}999.50`)).toEqual([
        ['00123', 150_000],
        ['DL2', 99_950],
      ])
    expect(await rowsOf('AWB,Amount\n="7,1",20')).toEqual([['7,1', 2000]])
  })

  it('is refused with a reason where it is none', async () => {
    expect(await rowsOf('')).toBe('statement_empty')
    expect(await rowsOf('AWB,Amount\n')).toBe('statement_empty')
    expect(await rowsOf('Good morning, the money comes\ntomorrow, promised')).toBe('columns_unknown')
    expect(await rowsOf('AWB,Amount\n"DL1,5')).toBe('file_unreadable')
    expect(await rowsOf(`AWB,Amount\n${'DL1,5\n'.repeat(1001)}`)).toBe('too_many_rows')
  })

  it('is read or refused whatever the text is', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom('AWB', 'Amount', ',', ';', '\t', '\n', '\r', '"', '₹', '1,500', '-2', ' ', '\0', 'Total'),
          { maxLength: 60 },
        )
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (one) => {
        const statement = await readStatement(one)
        if (!('rows' in statement)) return
        expect(statement.rows.length).toBeGreaterThan(0)
        expect(statement.rows.every(({ ids, amount }) => ids.length > 0 && (amount === null || amount > 0))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('is the same once it is shortened to its orders and amounts', async () => {
    const id = fc.stringMatching(/^[A-Z]{2}[0-9 -]{0,8}[0-9]$/)
    const row = fc.record({
      ids: fc.array(id, { minLength: 1, maxLength: 3 }),
      paise: fc.integer({ min: 1, max: 90_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const lines = rows.map(({ ids, paise }) => ({ ids, amountText: (paise / 100).toFixed(2) }))
        const read = await readStatement(toStatementText(lines))
        expect('rows' in read && read.rows.map(({ ids, amount }) => ({ ids, paise: amount }))).toEqual(rows)
      }),
    )
  })
})
