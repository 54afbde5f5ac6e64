type Holder = typeof globalThis & { navamaniMarkup?: Map<string, string> }

/** Server components and the renderer of client components are separate bundles; only the process is shared. */
function shelf(): Map<string, string> {
  const holder: Holder = globalThis
  holder.navamaniMarkup ??= new Map()
  return holder.navamaniMarkup
}

/** The markup stored under a name; empty if there is none. */
export function readMarkup(name: string): string {
  return shelf().get(name) ?? ''
}

export function shelveMarkup(name: string, html: string): void {
  shelf().set(name, html)
}
