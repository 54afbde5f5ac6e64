import { createClient } from '../api/client'
import { httpTransport } from './http-transport'

/** The shop's calls for what is asked again and again beside other work: the loading bar does not count them. */
export const quietClient = createClient(httpTransport('/api/v1', { quiet: true }))
