import { expect, it } from 'vitest'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop } from '../../data/fixtures'
import { makeDelivered } from '../../data/reviews'

withTestDatabase(fillShop)

it('only wrong keys use up the limit of an address; 120 an hour get the same response, and further ones are refused', async () => {
  const { reference } = await makeDelivered()
  const { number, key } = reference
  const open = (tried: string) => as(null).review.open({ number, key: tried })
  for (let time = 0; time < 130; time++) expect((await open(key)).status).toBe(1)
  for (let time = 0; time < 120; time++) expect((await open('wrong')).reason).toBe('link_unknown')
  expect((await open('wrong')).reason).toBe('too_many')
  expect((await open(key)).status).toBe(1)
})
