import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { as, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'

withTestDatabase(fillShop)

it('certificate/get returns the report of a number in any case, with its product', async () => {
  const id = await makeProduct()
  const report = { laboratory: 'Navamani Sample Lab', number: 'DEMO-NV-0001', sample: true }
  await (await getDb()).update(product).set({ report, treatment: 'heated' }).where(eq(product.id, id))
  const { data } = await as(null).certificate.get({ number: ' demo-nv-0001 ' })
  expect(contract.certificate.get.data.parse(data)).toEqual(data)
  expect(data).toMatchObject({ ...report, product: { id }, keys: { treatment: 'heated', clarity: null } })
})

it('certificate/get refuses an unknown number', async () => {
  await makeProduct()
  expect(await as(null).certificate.get({ number: 'DEMO-NV-9999' })).toMatchObject({ status: 0, reason: 'not_found' })
})

it('certificate/get limits requests, so that numbers cannot be enumerated', async () => {
  const address = '198.51.100.9'
  const fetchCertificate = (index: number) => as(null, NOW, address).certificate.get({ number: `DEMO-NV-${index}` })
  for (let index = 0; index < 60; index++) expect((await fetchCertificate(index)).reason).toBe('not_found')
  expect(await fetchCertificate(60)).toMatchObject({ status: 0, reason: 'too_many' })
  expect((await as(null, NOW, '198.51.100.10').certificate.get({ number: 'DEMO-NV-60' })).reason).toBe('not_found')
})
