import { expect, test } from '@playwright/test'
import { type FuzzCall, listCalls, type OpenApi } from '../../fuzz/api-requests'
import { type Attack, attackCalls, attackPages, FuzzReport, isAllowed } from '../../fuzz/fuzz-run'
import { fingerprint, openFuzzShop } from '../../fuzz/fuzz-shop'
import { insertPeople, openSessions, PEOPLE } from '../../fuzz/people'

const SERVER = process.env.TEST_DATABASE_URL
const LONG = Boolean(process.env.LONG)
/** The same seed gives the same requests; the long run uses another every time. */
const SEED = Number(process.env.FUZZ_SEED ?? (LONG ? Date.now() % 1_000_000_000 : 20_261_123))
const API_REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (LONG ? 20_000 : 500))
const PAGE_REQUESTS = API_REQUESTS / 4
const MAX_SHOWN = 25
/** Tables that only staff may write to, whatever visitors and customers send. */
const WRITTEN_BY_STAFF = /^(banner|category|coupon|design|metal|metal_rate|page_meta|redirect|setting|tax_rate|term):/

test.describe.configure({ mode: 'parallel' })
test.setTimeout(LONG ? 3_600_000 : 600_000)

for (const { name, server } of [
  { name: 'the embedded database', server: null },
  { name: 'PostgreSQL', server: SERVER ?? '' },
]) {
  test(`no random request breaks the shop, reads data of others or exceeds its permissions (${name})`, async () => {
    test.skip(server === '', 'needs TEST_DATABASE_URL')
    test.skip(!server && Boolean(SERVER) && !LONG, 'part of the long run, where there is a server')
    const shop = await openFuzzShop(server)
    const report = new FuzzReport()
    try {
      const { rights, markers, known } = await insertPeople(shop)
      const document: OpenApi = await (await fetch(`${shop.address()}/api/v1/openapi.json`)).json()
      const calls = listCalls(document, known)
      const each = Math.ceil(API_REQUESTS / (calls.length * PEOPLE.length))
      const sessions = openSessions()
      const attack: Attack = {
        origin: shop.address,
        rights,
        markers,
        sessions,
        seed: SEED,
      }
      const send = async (
        group: readonly (typeof PEOPLE)[number][],
        matches: (call: FuzzCall, allowed: boolean) => boolean,
      ) => {
        for (const person of group) {
          const matchingCalls = calls.filter((call) => matches(call, isAllowed(rights, person, call.path)))
          await attackCalls(attack, report, person, matchingCalls, each)
        }
      }
      const read = () => shop.withDatabase((query) => fingerprint(query))

      const before = await read()
      await send(PEOPLE, (_, allowed) => !allowed)
      const refused = await read()
      expect.soft(refused, `seed ${SEED}: something was written without permission`).toEqual(before)

      const [visitor, customer, ...staff] = PEOPLE
      await send([visitor, customer], (_, allowed) => allowed)
      const after = await read()
      const staffRows = (lines: string[]) => lines.filter((line) => WRITTEN_BY_STAFF.test(line))
      expect.soft(staffRows(after), `seed ${SEED}: a customer wrote to a table of the staff`).toEqual(staffRows(before))
      await send(staff, (_, allowed) => allowed)

      await attackPages(attack, report, 'visitor', PAGE_REQUESTS)
      await attackPages(attack, report, 'customer', PAGE_REQUESTS)
      expect((await fetch(`${shop.address()}/api/health`)).status, 'the shop is not healthy afterwards').toBe(200)
    } finally {
      process.stdout.write(`\nfuzz on ${name}, seed ${SEED}\n${report}\n`)
      await shop.close()
    }
    const { findings } = report
    const message = `seed ${SEED} (FUZZ_SEED=${SEED} repeats it), ${findings.length} findings:\n${findings.slice(0, MAX_SHOWN).join('\n')}`
    expect(findings.length, message).toBe(0)
  })
}
