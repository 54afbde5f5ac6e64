import { createClient } from '../../api/client'
import type { AdminClient } from '../../contract/types'
import { httpTransport } from '../http-transport'

/** The changes of staff from the browser; what they read comes by `client`. */
export const adminClient: AdminClient = createClient(httpTransport('/api/v1', { post: true }))
