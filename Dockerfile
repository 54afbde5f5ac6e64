# syntax=docker/dockerfile:1
FROM node:22-bookworm-slim AS base
WORKDIR /shop
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS build
COPY package.json package-lock.json ./
# The lock may lack packages of this platform: npm install then adds them and keeps every version.
RUN npm ci --include=dev --no-audit --no-fund || npm install --no-save --include=dev --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build && rm -rf .next/cache

FROM base AS packages
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund || npm install --no-save --omit=dev --no-audit --no-fund

FROM base AS shop
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
RUN mkdir /data /uploads && chown node:node /data /uploads
COPY --from=packages /shop/node_modules ./node_modules
COPY --from=build /shop/package.json /shop/next.config.mjs /shop/tsconfig.json ./
COPY --from=build /shop/.next ./.next
COPY --from=build /shop/lib ./lib
COPY --from=build /shop/messages ./messages
COPY --from=build /shop/public ./public
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "lib/deploy/health.mjs"]
CMD ["node", "lib/cli/serve.mjs"]
