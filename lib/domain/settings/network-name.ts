const NETWORKS: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'x.com': 'X',
  'twitter.com': 'X',
  'pinterest.com': 'Pinterest',
  'linkedin.com': 'LinkedIn',
  'wa.me': 'WhatsApp',
  't.me': 'Telegram',
}

/** `https://www.instagram.com/shop → Instagram`; an unknown network is named by its host. */
export function toNetwork(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m|in)\./, '')
  return NETWORKS[host] ?? host
}
