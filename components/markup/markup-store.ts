type GlobalWithMarkup = typeof globalThis & { navamaniMarkup?: Map<string, string> }

/** Server components and the renderer of client components are separate bundles; only the process is shared. */
function markupStore(): Map<string, string> {
  const holder: GlobalWithMarkup = globalThis
  holder.navamaniMarkup ??= new Map()
  return holder.navamaniMarkup
}

/** The markup stored under a name; empty if there is none. */
export function readMarkup(name: string): string {
  return markupStore().get(name) ?? ''
}

export function storeMarkup(name: string, html: string): void {
  markupStore().set(name, html)
}
