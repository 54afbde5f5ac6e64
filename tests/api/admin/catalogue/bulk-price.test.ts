import { expect, it } from 'vitest'
import { as, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../../data/fixtures'

withTestDatabase(fillShop)

it('raises, lowers or sets many list prices, by percentages to whole rupees', async () => {
  const api = as(await makeCustomer(newMobile(), { role: 'staff' })).catalogue
  const [first, second] = [await makeProduct(), await makeProduct({ rupees: 1_234.5, discount: 10 })]
  const items = [first, second].map((id) => ({ id, version: 0 }))
  const input = { items, action: 'raise' as const, amount: 500 }
  const dry = await api.bulk({ ...input, dry: true })
  const done = await api.bulk({ ...input, dry: false })
  // 5 % of ₹1,234.50 is ₹61.73; less the discount of 10 %.
  const expected = [420_000, 129_600].map((price_paise) => ({ after: { price_paise } }))
  for (const { data } of [dry, done]) expect(data?.changed).toMatchObject(expected)
  expect(done.data?.changed[1]?.after.payable_paise).toBe(116_640)
  const again = done.data?.changed.map(({ after }) => ({ id: after.id, version: after.version })) ?? []
  for (const [action, amount] of [
    ['raise', 0],
    ['raise', 0.5],
    ['lower', 10_000],
    ['lower', -500],
    ['price', 50],
    ['price', 9e15],
  ] as const)
    expect(await api.bulk({ items: again, action, amount, dry: true }), `${action} ${amount}`).toMatchObject({
      reason: 'draft_refused',
    })
  const lowered = await api.bulk({ items: again, action: 'lower', amount: 1_250, dry: false })
  expect(lowered.data?.changed.map(({ after }) => after.price_paise)).toEqual([367_500, 113_400])
})
