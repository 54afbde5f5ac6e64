let region: HTMLElement | undefined

/** Tells a screen reader something in its own time. The region outlives every page, since a new one would not be read. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'sr-only'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = text
}
