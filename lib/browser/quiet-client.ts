import { createClient } from '../api/client'
import { httpTransport } from './http-transport'

/** The API client for background polling: its calls do not show the loading bar. */
export const quietClient = createClient(httpTransport('/api/v1', { quiet: true }))
