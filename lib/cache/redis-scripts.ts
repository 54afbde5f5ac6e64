/**
 * KEYS: pages by last use, their sizes, total bytes. ARGV: the page's key, now in ms, the maximum bytes, the page.
 * Pages of all builds and versions share one list, so that unused ones are evicted first.
 */
export const KEEP_SCRIPT = `
local key, value = ARGV[1], ARGV[4]
local old = tonumber(redis.call('HGET', KEYS[2], key) or '0')
redis.call('SET', key, value)
redis.call('ZADD', KEYS[1], ARGV[2], key)
redis.call('HSET', KEYS[2], key, #value)
local bytes = redis.call('INCRBY', KEYS[3], #value - old)
while bytes > tonumber(ARGV[3]) do
  local last = redis.call('ZPOPMIN', KEYS[1])[1]
  if not last then break end
  bytes = redis.call('DECRBY', KEYS[3], tonumber(redis.call('HGET', KEYS[2], last) or '0'))
  redis.call('HDEL', KEYS[2], last)
  redis.call('DEL', last)
end
return bytes`

/** KEYS as above. ARGV: the page's key. */
export const DROP_SCRIPT = `
redis.call('DEL', ARGV[1])
redis.call('ZREM', KEYS[1], ARGV[1])
local size = tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '0')
redis.call('HDEL', KEYS[2], ARGV[1])
return redis.call('DECRBY', KEYS[3], size)`
