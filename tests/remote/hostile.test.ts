import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RemoteContractError } from '@/lib/api/remote/call-remote'
import { RemoteUnavailableError } from '@/lib/api/remote/send'
import { openClient } from '../remote-stub/client'
import { KNOWN_CUSTOMER } from '../remote-stub/customers'
import { ABSENCES, FAULTS } from '../remote-stub/faults'
import { openStub } from '../remote-stub/stub'

/** Time-out of the impatient client, and how long it may take on a busy machine, in milliseconds. */
const TIMEOUT_MS = 400
const MAX_MS = 4_000

let stub: Awaited<ReturnType<typeof openStub>>
let shop: ReturnType<typeof openClient>
beforeAll(async () => {
  stub = await openStub()
  shop = openClient(stub.base)
  // Loads the lists that the shop caches.
  await shop.product.getbytypeid({ ids: '1' })
})
afterEach(() => {
  for (const name of Object.keys(stub.instead)) delete stub.instead[name]
})
afterAll(() => stub.close())

const SLUG = 'emerald-no-1-1201'
/** Calls of a page besides the two lists, each with the value that remains if its response is unusable. */
const OTHER_CALLS = {
  'category/getbyname': async () => (await shop.category.getbyname({ name: 'emerald' })).data?.name,
  'product/getbyname': async () => (await shop.product.getbyname({ name: SLUG })).data?.title,
  'product/gallerybyid': async () => (await shop.product.getbyname({ name: SLUG })).data?.images.length,
  'product/gallerybycatid': async () => (await shop.product.gallerybycatid({ id: 12 })).data,
  'product/designlist': async () => (await shop.product.designlist({})).data,
  'cp/getbycategory': async () => (await shop.cp.getbycategory({ id: 12 })).data,
  'cp/metaltypes': async () => (await shop.cp.metaltypes({})).data,
  'cp/getmetaldesigns': async () => (await shop.cp.getmetaldesigns({ id: 1 })).data,
  'ring/system': async () => (await shop.ring.system({})).data,
  'ring/size': async () => (await shop.ring.size({})).data,
  'banner/list': async () => (await shop.banner.list({})).data,
}
const REMAINING: Partial<Record<string, unknown>> = {
  'category/getbyname': 'Emerald',
  'product/getbyname': 'Emerald No. 1',
  'product/gallerybyid': 1,
}

describe.each(Object.entries(FAULTS))('%s', (_, fault) => {
  it.each(Object.entries(OTHER_CALLS))('as the response of %s leaves the data of the lists', async (path, ask) => {
    stub.instead[`GET ${path}`] = fault
    expect(await ask()).toEqual(REMAINING[path] ?? [])
  })

  it('as the response of the search leads to the shop’s own search, or no results', async () => {
    stub.instead['GET product/getbykeyname'] = fault
    const resultCount = (await shop.product.getbykeyname({ searchTerm: 'emerald' })).data?.length
    expect([0, 4]).toContain(resultCount)
  })

  it('as a list is an empty list or a contract error', async () => {
    stub.instead['GET product/getbycatid'] = fault
    const list = await shop.product.getbycatid({ id: 12 }).catch((error: unknown) => error)
    if (list instanceof Error) expect(list).toBeInstanceOf(RemoteContractError)
    else expect(list).toMatchObject({ data: [] })
  })

  it('as the response of a sign-in or sign-up never opens a session', async () => {
    for (const path of ['signin', 'signup', 'signinwithmobileno']) stub.instead[`POST customer/${path}`] = fault
    const { mobile_no, password, name, email } = KNOWN_CUSTOMER
    for (const call of [
      () => shop.customer.signin({ mobile_no, password }),
      () => shop.customer.signinwithmobileno({ mobile_no }),
      () => shop.customer.signup({ mobile_no, password, name, email }),
    ]) {
      const answer = await call().catch((error: unknown) => error)
      if (answer instanceof Error) expect(answer).toBeInstanceOf(RemoteContractError)
      else expect([answer].flat()).toMatchObject([{ data: expect.toSatisfy((data) => !data || data.length === 0) }])
    }
  })
})

describe.each(Object.entries(ABSENCES))('%s', (_, absence) => {
  it.each(['ring/size', 'product/getbycatid'] as const)('of %s is detected within the time-out', async (path) => {
    stub.instead[`GET ${path}`] = absence
    const impatient = openClient(stub.base, { timeoutMs: TIMEOUT_MS })
    const started = performance.now()
    const response = path === 'ring/size' ? impatient.ring.size({}) : impatient.product.getbycatid({ id: 12 })
    await expect(response).rejects.toThrow(RemoteUnavailableError)
    expect(performance.now() - started).toBeLessThan(MAX_MS)
  })
})
