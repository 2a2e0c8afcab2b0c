# The server as a container: `docker build -t droidgym .`; with adb, for real phones, add `--target with-adb`;
# with ONNX Runtime, to evaluate policies, `--target with-onnx`.
FROM node:22-bookworm-slim AS build
WORKDIR /droidgym
COPY package.json package-lock.json .npmrc ./
COPY packages/protocol/package.json packages/protocol/
COPY clients/typescript/package.json clients/typescript/
COPY console/package.json console/
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY protos protos
COPY envs envs
COPY scripts/build.js scripts/bundle.js scripts/
COPY src src
COPY packages/protocol packages/protocol
COPY clients/typescript clients/typescript
COPY console console
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim AS runtime
WORKDIR /droidgym
COPY package.json LICENSE DISCLAIMER.md ./
COPY protos protos
COPY envs envs
COPY configs configs
COPY src/check/runner.py src/check/
COPY src/page/*.css src/page/
COPY --from=build /droidgym/packages/protocol/package.json packages/protocol/
COPY --from=build /droidgym/packages/protocol/dist packages/protocol/dist
COPY --from=build /droidgym/packages/protocol/protos packages/protocol/protos
COPY --from=build /droidgym/clients/typescript/package.json clients/typescript/
COPY --from=build /droidgym/clients/typescript/dist clients/typescript/dist
COPY --from=build /droidgym/console/package.json console/
COPY --from=build /droidgym/node_modules node_modules
COPY --from=build /droidgym/dist dist
# npm's package into /node_modules: in /droidgym it is a development dependency, which production leaves out.
RUN npm install --prefix / --no-audit --no-fund --ignore-scripts @modelcontextprotocol/sdk@1
# Others reach a container by an address that is not loopback, so it starts only with DROIDGYM_TOKENS, with
# DROIDGYM_TLS_CLIENT_CERTIFICATES, or with DROIDGYM_INSECURE=true where the network is one's own.
ENV NODE_ENV=production \
    DROIDGYM_HOST=0.0.0.0 \
    DROIDGYM_OPENENV=8000 \
    DROIDGYM_MCP=8001 \
    DROIDGYM_METRICS_HOST=0.0.0.0 \
    DROIDGYM_METRICS_PORT=9464
EXPOSE 50051 8000 8001 9464
# The image's user `node`.
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/readyz', { signal: AbortSignal.timeout(2000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/droidgym/dist/cli/main.js"]
CMD ["serve"]

FROM runtime AS with-adb
USER 0
# Into /node_modules for the same reason.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends adb \
    && rm -rf /var/lib/apt/lists/* \
    && npm install --prefix / --no-audit --no-fund --ignore-scripts appium-adb@16
USER 1000:1000

FROM runtime AS with-onnx
USER 0
# Into /node_modules for the same reason.
RUN npm install --prefix / --no-audit --no-fund --ignore-scripts onnxruntime-node@1
USER 1000:1000

FROM runtime AS server
