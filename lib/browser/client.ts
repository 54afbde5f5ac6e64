import { createClient } from '../api/client'
import type { ShopClient } from '../contract/types'
import { httpTransport } from './http-transport'

/** The shop's calls from the browser, without the changes of staff (admin/admin-client.ts): `client.cart.quote({ items })`. */
export const client: ShopClient = createClient(httpTransport('/api/v1'))
