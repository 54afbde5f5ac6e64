import type { Messages } from './messages'

/** The form by which staff add or correct a customer. */
export type CustomerFormMessages = Messages['adminCustomer']['form']
