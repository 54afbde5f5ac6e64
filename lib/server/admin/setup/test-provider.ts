import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { checkProvider } from '../../../adapters/check-provider'
import type { KeyProblem, providerTestCalls } from '../../../contract/admin/provider-settings'
import { getDb } from '../../../db/connection'
import { customer } from '../../../db/schema'
import { toE164 } from '../../../domain/customer/mobile'
import { hasKeys, isFixedProvider, PROVIDERS, providerConfig, withKeys } from '../../../provider-config'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../../runtime/answer'
import { countUse, type Limit } from '../../security/use-limit'
import { loadStoredProviders, openProviderKeys } from '../../settings/stored-providers'
import { findKeyProblems, toChangeMap } from '../shop-data/provider-changes'

/** Of the whole shop: enough to set it up, too few to search for keys or open ports of other servers. */
const TEST_LIMIT: Limit = { key: 'test-provider', max: 30, seconds: 600 }

type Input = z.output<typeof providerTestCalls.testprovider.input>
type Result = z.output<NonNullable<typeof providerTestCalls.testprovider.data>>

/** Keys that the environment fixes are tried as they are. */
export async function testprovider(
  { provider: name, changes }: Input,
  { customerId, now }: Context,
): Promise<Answer<NonNullable<Result>>> {
  const provider = PROVIDERS.find((one) => one.name === name)
  if (!provider) throw new RefusalError('not_found', 'There is no such provider.')
  const db = await getDb()
  await countUse(db, TEST_LIMIT, now)
  const stored = openProviderKeys(await loadStoredProviders(db))
  const changeMap = toChangeMap(changes)
  const keys = { ...stored, ...Object.fromEntries(changeMap) }
  const isFixed = isFixedProvider(provider)
  const problems = findKeyProblems(stored, changeMap).filter(({ problem }) => problem !== 'one_sms')
  if (!isFixed && !hasKeys(provider, keys)) problems.push({ variable: provider.key, problem: 'required' })
  if (problems.length > 0) throw new RefusalError('keys_refused', 'Some keys are wrong.', toRefused(problems))
  const [row] = await db
    .select({ mobile_no: customer.mobile_no })
    .from(customer)
    .where(eq(customer.id, customerId ?? NO_CUSTOMER))
  const config = isFixed ? providerConfig() : withKeys(provider, keys)
  return { data: { ...(await checkProvider(name, config, toE164(row?.mobile_no ?? ''))), problems: [] } }
}

const toRefused = (problems: KeyProblem[]) => ({ outcome: 'refused', answer: null, is_test: false, problems })
