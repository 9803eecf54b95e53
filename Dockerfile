# A shop as its packages are published: no sources, no tools. docs/running.md says what it needs.
# docker build -t vitrine .

FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm install --no-save --no-audit --no-fund
RUN mkdir /packed && npm pack --silent --pack-destination /packed \
  -w packages/contract -w packages/messages -w packages/platform -w packages/payments-paypal -w packages/payments-stripe
WORKDIR /vitrine
# A config file imports payment plugins from here; the last two are for VITRINE_S3_BUCKET.
RUN echo '{ "private": true, "type": "module" }' > package.json \
  && npm install --omit=dev --no-audit --no-fund /packed/*.tgz @aws-sdk/client-s3@3 @aws-sdk/lib-storage@3

FROM node:24-bookworm-slim
WORKDIR /vitrine
# Prepares videos; leave it out where there are none.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
# Owned by root: the shop cannot change its own program.
COPY --from=build /vitrine ./
RUN install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production \
    NODE_OPTIONS="--disable-warning=ExperimentalWarning" \
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
ENTRYPOINT ["node", "node_modules/@vitrine/platform/dist/bin/vitrine.js"]
CMD ["start"]
