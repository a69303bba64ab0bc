# Image of the web app: docs/operations/deploy.md. To pin the base image of a release by digest:
# --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM deps AS build
ARG DEPLOYMENT_ID
ARG SOURCE_MAPS
COPY . .
RUN npm run build && mkdir -p .next/source-maps

# Files for the error service, not an image: docs/operations/telemetry.md.
FROM scratch AS source-maps
COPY --from=build /app/.next/source-maps /

# Image of the sandbox, which is the product API in demos: compose.yaml.
FROM deps AS sandbox
COPY tsconfig.json ./
COPY lib ./lib
COPY sandbox ./sandbox
ENV NODE_ENV=production
USER 1001:1001
STOPSIGNAL SIGTERM
CMD ["node", "--import", "tsx", "sandbox/main.ts"]

FROM ${NODE_IMAGE} AS web
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
  && groupadd --gid 1001 scorewell \
  && useradd --uid 1001 --gid 1001 --no-create-home --shell /usr/sbin/nologin scorewell
WORKDIR /app
COPY --from=build /app/.next/standalone ./
ENV NODE_ENV=production HOSTNAME=:: PORT=3000
# Limits the heap to 368 MB, which fits a container of 512 MB: docs/operations/performance.md.
ENV NODE_OPTIONS="--max-old-space-size=320 --max-semi-space-size=16"
USER 1001:1001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
