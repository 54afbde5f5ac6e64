import { describe, expect, it } from 'vitest'
import { allCalls, contract, getCall } from '@/lib/contract'
import { POST_CALLS } from '@/lib/contract/methods'
import { toOpenApi } from '@/lib/contract/openapi'
import { handlers } from '@/lib/server'

/** Calls of the base API, with their methods. */
const SPECIFIED = [
  'POST customer/signup',
  'POST customer/signin',
  'POST customer/signinwithmobileno',
  'POST customer/verifyotp',
  'POST customer/googlesignin',
  'POST customer/signinwithmobilenoorder',
  'POST customer/verifyotporder',
  'POST customer/signuporder',
  'GET category/listall',
  'GET category/getbyname',
  'GET cp/getbycategory',
  'GET cp/metaltypes',
  'GET cp/getmetaldesigns',
  'GET product/getbycatid',
  'GET product/gallerybycatid',
  'GET product/getbyname',
  'GET product/gallerybyid',
  'GET product/getbykeyname',
  'GET product/designlist',
  'GET ring/system',
  'GET ring/size',
  'GET banner/list',
  'POST admin/consult',
  'POST admin/contactus',
  'POST admin/customjewelreq',
  'POST order/createpay',
]

/** Calls of the shop's own API that a remote API may lack. */
const EXTENSIONS = [
  'POST cart/quote',
  'GET order/list',
  'GET order/get',
  'POST order/cancel',
  'GET certificate/get',
  'GET customer/get',
  'GET customer/account',
  'GET customer/export',
  'POST customer/update',
  'POST customer/changepassword',
  'POST customer/saveaddress',
  'POST customer/deleteaddress',
  'POST customer/endsessions',
  'POST customer/close',
  'POST alert/ask',
  'POST alert/confirm',
  'POST alert/stop',
  'POST backinstock/ask',
  'POST backinstock/withdraw',
  'POST newsletter/subscribe',
  'POST newsletter/confirm',
  'POST newsletter/unsubscribe',
  'GET product/getbyids',
  'GET search/suggest',
  'GET pincode/get',
  'GET meta/list',
  'GET meta/pieces',
  'GET meta/state',
  'GET meta/overrides',
  'GET meta/closed',
  'GET meta/moved',
  'GET metadata/list',
  'GET metadata/get',
  'POST metadata/save',
  'POST metadata/bulk',
  'GET metadata/excluded',
  'GET metadata/vitals',
  'GET metadata/crawls',
  'GET metadata/views',
  'GET searchconsole/overview',
  'GET searchconsole/queries',
  'POST searchconsole/import',
  'POST searchconsole/undo',
  'POST metadata/saveview',
  'POST metadata/deleteview',
  'POST metadata/undo',
  'POST metadata/import',
  'GET metadata/imports',
  'POST metadata/undoimport',
  'GET addresses/list',
  'GET addresses/missing',
  'POST addresses/ignore',
  'POST addresses/add',
  'POST addresses/remove',
  'POST addresses/rename',
  'POST sitecheck/start',
  'POST sitecheck/cancel',
  'GET sitecheck/list',
  'GET sitecheck/get',
  'GET sitecheck/report',
  'GET sitecheck/schedule',
  'POST sitecheck/saveschedule',
  'POST order/open',
  'POST customer/signinwithemail',
  'POST customer/verifyemail',
  'POST customer/forgotpassword',
  'POST customer/resetpassword',
  'GET staff/get',
  'GET staff/orders',
  'GET staff/enquiries',
]

describe('the contract', () => {
  it.each([...SPECIFIED, ...EXTENSIONS])('has %s', (named) => {
    const [method, path = ''] = named.split(' ')
    expect(getCall(path)?.method).toBe(method)
    expect(getCall(path)?.extension ?? false).toBe(EXTENSIONS.includes(named))
  })

  it('has only the public forms of the base API below admin', () => {
    expect(Object.keys(contract.admin)).toEqual(['consult', 'contactus', 'customjewelreq'])
  })

  it('has a path resource/verb and a handler for every call', () => {
    for (const [resource, table] of Object.entries(contract)) {
      const functions = new Map(Object.entries(new Map(Object.entries(handlers)).get(resource) ?? {}))
      for (const [verb, call] of Object.entries(table)) {
        expect(call.path).toBe(`${resource}/${verb}`)
        expect(functions.get(verb), call.path).toBeTypeOf('function')
      }
    }
  })

  it('lists exactly the POST calls of visitors and customers for the browser', () => {
    const posts = allCalls().filter(({ method, role }) => method === 'POST' && role === undefined)
    expect(new Set(posts.map(({ path }) => path))).toEqual(POST_CALLS)
  })
})

describe('the OpenAPI document', () => {
  const document = toOpenApi('Navamani', 'https://shop.example')

  it('describes every call under its method, with the envelope', () => {
    const paths = new Map(Object.entries(document.paths))
    for (const call of allCalls()) {
      const operation = paths.get(`/${call.path}`)?.[call.method.toLowerCase()]
      const schema = operation?.responses[200].content['application/json'].schema
      expect(schema?.required, call.path).toEqual(['status', 'msg', 'data'])
      expect(JSON.stringify(operation)).toContain(call.method === 'GET' ? '"parameters"' : '"requestBody"')
    }
    expect(paths.size).toBe(allCalls().length)
  })

  it('limits every integer of a request to the range of its database column', () => {
    const unbounded = (schema: unknown, location: string): string[] => {
      if (typeof schema !== 'object' || schema === null) return []
      const fields = new Map(Object.entries(schema))
      const [maximum, minimum] = [fields.get('maximum'), fields.get('minimum') ?? fields.get('exclusiveMinimum')]
      const isBounded = maximum <= 2_147_483_647 && minimum >= -2_147_483_648
      const ownFault = fields.get('type') === 'integer' && !isBounded ? [location] : []
      return [...ownFault, ...[...fields].flatMap(([name, value]) => unbounded(value, `${location} ${name}`))]
    }
    const unboundedFields = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => {
        const { responses, ...operationInput } = operation
        return unbounded(operationInput, path)
      }),
    )
    expect(unboundedFields.length).toBeGreaterThan(100)
    expect(unboundedFields.flat()).toEqual([])
  })

  it('marks calls that need a session and extensions', () => {
    const text = JSON.stringify(document.paths['/order/list'])
    expect(text).toContain('"security"')
    expect(text).toContain('"x-extension":true')
  })
})
