# Written for the official images and UNTRIED: no container runtime was at hand. docs/running.md says how it is meant.
# docker build -t vitrine .

FROM node:24-bookworm-slim AS build
WORKDIR /vitrine
# Manifests first: dependencies are installed anew only when they change.
COPY package.json package-lock.json ./
COPY tools ./tools
COPY packages/contract/package.json packages/contract/
COPY packages/contract-tools/package.json packages/contract-tools/
COPY packages/create-vitrine/package.json packages/create-vitrine/
COPY packages/messages/package.json packages/messages/
COPY packages/platform/package.json packages/platform/
COPY packages/react/package.json packages/react/
COPY packages/sdk/package.json packages/sdk/
COPY packages/testing/package.json packages/testing/
COPY apps/backoffice/package.json apps/backoffice/
COPY apps/hosted/package.json apps/hosted/
COPY apps/storefront/package.json apps/storefront/
COPY tests/package.json tests/
COPY bench/package.json bench/
RUN npm install --no-save --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages ./packages
COPY apps ./apps
RUN node tools/bootstrap.mjs build && npm prune --omit=dev --no-save --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /vitrine
# Prepares videos; leave it out where there are none.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
# Owned by root: the shop cannot change its own program.
COPY --from=build /vitrine ./
RUN install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production \
    NODE_OPTIONS="--conditions=source --disable-warning=ExperimentalWarning" \
    MALLOC_ARENA_MAX=1 \
    HOST=0.0.0.0 \
    PORT=4000 \
    VITRINE_DATA=/data
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "packages/platform/bin/vitrine.ts"]
CMD ["start"]
