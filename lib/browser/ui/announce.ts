let region: HTMLElement | undefined

/**
 * Announces a text politely to screen readers. The region persists across navigations, since a new one would not be
 * read.
 */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'sr-only'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = text
}
