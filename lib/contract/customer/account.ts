import { z } from 'zod'
import { calls } from '../call'
import { BusinessBuyer } from '../order/business'
import { Address } from '../order/order'
import { Id } from '../shapes'
import { Customer, Email, Password, PersonName } from './customer'

/** Saved addresses per customer. */
export const MAX_ADDRESSES = 20

export const SavedAddress = Address.extend({ id: z.number().int(), is_default: z.boolean() })
export type SavedAddress = z.infer<typeof SavedAddress>

export const Account = z.object({
  customer: Customer,
  has_password: z.boolean(),
  has_google: z.boolean(),
  /** The default address first. */
  addresses: z.array(SavedAddress),
  /** The business of the last order that was placed for one; a remote API may omit it. */
  business: BusinessBuyer.nullish(),
})
export type Account = z.infer<typeof Account>

export const AccountUpdate = z.object({ name: PersonName, email: Email })
export const PasswordChange = z.object({ current: z.string().max(200, 'too_long').optional(), password: Password })
export const AddressChange = Address.extend({ id: Id.optional(), is_default: z.boolean().default(false) })

const ownAccount = { session: true, extension: true } as const

export const account = calls({
  account: {
    ...ownAccount,
    method: 'GET',
    path: 'customer/account',
    input: z.object({}),
    data: Account.nullable(),
    summary: 'The account page: customer, sign-in methods and addresses.',
  },
  update: {
    ...ownAccount,
    method: 'POST',
    path: 'customer/update',
    input: AccountUpdate,
    data: Customer.nullable(),
    reasons: ['code_needed'],
    summary: 'Changes name and e-mail; a new e-mail is unverified, and refused where it is the only way to sign in.',
  },
  changepassword: {
    ...ownAccount,
    method: 'POST',
    path: 'customer/changepassword',
    input: PasswordChange,
    data: z.null(),
    reasons: ['wrong_password', 'no_number', 'code_needed'],
    summary: 'Changes the password; ends every session, this one too. The first one is customer/resetpassword’s.',
  },
  saveaddress: {
    ...ownAccount,
    method: 'POST',
    path: 'customer/saveaddress',
    input: AddressChange,
    data: z.array(SavedAddress).nullable(),
    reasons: ['not_found', 'too_many_addresses', 'pin_unknown', 'state_mismatch'],
    summary: 'Saves an address, with `id` a changed one; returns all of them. The first one is the default.',
  },
  deleteaddress: {
    ...ownAccount,
    method: 'POST',
    path: 'customer/deleteaddress',
    input: z.object({ id: Id }),
    data: z.array(SavedAddress).nullable(),
    reasons: ['not_found'],
    summary: 'Deletes an address; returns the others.',
  },
  forgetbusiness: {
    ...ownAccount,
    method: 'POST',
    path: 'customer/forgetbusiness',
    input: z.object({}),
    data: z.null(),
    summary: 'Removes the stored GST number and name of the business; orders and invoices keep theirs.',
  },
  endsessions: {
    ...ownAccount,
    method: 'POST',
    path: 'customer/endsessions',
    input: z.object({}),
    data: z.null(),
    summary: 'Ends every session of the customer, this one too.',
  },
  export: {
    ...ownAccount,
    method: 'GET',
    path: 'customer/export',
    input: z.object({}),
    data: z.record(z.string(), z.unknown()).nullable(),
    summary:
      'All stored data of the customer: account, addresses, orders with payments and invoices, enquiries, requests, sign-ins.',
  },
  close: {
    ...ownAccount,
    method: 'POST',
    path: 'customer/close',
    input: z.object({ confirm: z.literal(true, 'confirm_required') }),
    data: z.null(),
    reasons: ['last_owner'],
    summary:
      'Deletes the account and all its data except orders and invoices, which tax law requires the shop to keep.',
  },
})
