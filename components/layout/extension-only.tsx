import type { ReactNode } from 'react'
import { hasExtensions } from '@/lib/api/extensions'

type Props = { children: ReactNode; fallback?: ReactNode }

/** Content that needs an API call beyond the base API; `fallback` where the API has none. */
export async function ExtensionOnly({ children, fallback = null }: Props) {
  return (await hasExtensions()) ? children : fallback
}
