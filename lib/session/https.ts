import { headers } from 'next/headers'

/**
 * Whether this request came over https, determined like next-auth: by the header of the trusted proxy or of Next
 * itself.
 */
export async function isHttps(): Promise<boolean> {
  return isHttpsProtocol((await headers()).get('x-forwarded-proto'))
}

/** Without the header next-auth assumes https. */
export function isHttpsProtocol(forwarded: string | null): boolean {
  return forwarded !== 'http'
}
