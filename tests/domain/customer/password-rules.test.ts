import { expect, it } from 'vitest'
import { Password } from '@/lib/contract/customer/customer'
import { PASSWORD_RULES } from '@/lib/domain/customer/password-rules'

it.each([
  '',
  'sapphire',
  'Sapphire',
  'Sapphire-27',
  'SAPPHIRE-27',
  'Sap-27',
  `Sapphire-27${'x'.repeat(20)}`,
  'नीलम-Neelam-9',
])('the ticks of a form say what the contract says of the password %j', (password) => {
  const isTicked = PASSWORD_RULES.every(({ pattern }) => pattern.test(password))
  expect(Password.safeParse(password).success).toBe(isTicked)
})
