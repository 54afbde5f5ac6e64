import type { ReactNode } from 'react'
import { hasExtensions } from '@/lib/api/extensions'

type Props = { children: ReactNode; otherwise?: ReactNode }

/** What needs a call beyond the specification; above an API that has none it is `otherwise`. */
export async function ExtensionOnly({ children, otherwise = null }: Props) {
  return (await hasExtensions()) ? children : otherwise
}
