import { execFile } from 'node:child_process'
import process from 'node:process'
import { expect, it } from 'vitest'
import { commandArgs } from '../data/command'
import { openStub, type Style } from '../remote-stub/stub'

/** Runs the command as `npm run api:check -- …` does. */
async function runCheck(...args: string[]): Promise<{ code: number | null; output: string }> {
  const command = await commandArgs('api-check', ...args)
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, (_, out, err) =>
      resolve({ code: child.exitCode, output: out + err }),
    )
  })
}

it.each<Style>(['minimal', 'odd'])('accepts an implementation of the base API (%s)', async (style) => {
  const stub = await openStub(style)
  const { code, output } = await runCheck('--base', stub.base, '--write')
  expect(output).toContain('The shop can be run above this API.')
  expect(output).toMatch(/^category\/listall +used: what the base API leaves out is derived/m)
  expect(output).toMatch(/^product\/designlist +not used: a design is shown only with/m)
  expect(output).toMatch(/^search\/suggest +not there: the shop answers it from its lists/m)
  expect(output).toMatch(/^pincode\/get +not there: the shopper types city and state/m)
  expect(output).toMatch(/^customer\/verifyotp +refused by the API: status 0, as it should be: That code is wrong/m)
  expect(output).toMatch(/^order\/createpay +used/m)
  expect(code).toBe(0)
  await stub.close()
})

it('reports call and field of a breach, and makes no POST without --write', async () => {
  const stub = await openStub('minimal', {
    'GET category/listall': () => ({
      body: { status: 1, msg: '', data: [{ id: 1, name: 'Ruby', category_type_id: 1 }] },
    }),
    'GET product/getbycatid': () => ({
      body: { status: 1, msg: '', data: [{ id: 5, title: 'A ruby', price: 'ask us' }] },
    }),
    'GET ring/size': () => '<h1>Internal error</h1>',
  })
  const { code, output } = await runCheck('--base', stub.base, '--key', 'any-key')
  expect(output).toMatch(/^product\/getbycatid +BREACH: data\.0\.price: expected a number/m)
  expect(output).toMatch(/^ring\/size +BREACH: the reply: HTTP 500/m)
  expect(output).toContain('pages or forms fail without: product/getbycatid.')
  expect(output).toContain('the shop does without: ring/size.')
  expect(code).toBe(1)
  expect(stub.asked.filter(({ method }) => method === 'POST')).toEqual([])
  await stub.close()
})

it('exits with 2 when it cannot run', async () => {
  expect(await runCheck()).toMatchObject({ code: 2, output: expect.stringContaining('--base') })
  const stub = await openStub()
  await stub.close()
  expect(await runCheck('--base', stub.base)).toMatchObject({ code: 2, output: expect.stringContaining('no answer') })
})
