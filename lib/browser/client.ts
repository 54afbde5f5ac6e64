import { createClient } from '../api/client'
import { httpTransport } from './http-transport'

/** The shop's calls from the browser: `client.cart.quote({ items })`. */
export const client = createClient(httpTransport('/api/v1'))
