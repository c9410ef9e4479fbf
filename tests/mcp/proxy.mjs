// Lets a tool that cannot send our token talk to our server: adds the token, and puts the server's
// address where the proxy's own stood. Whatever else a request says is passed on as it is.
// proxy.mjs PORT TOKEN: prints its own address.
import http from "node:http";

const [port, token] = process.argv.slice(2);
const own = () => `127.0.0.1:${proxy.address().port}`;
const through = (text) => text?.replace(own(), `127.0.0.1:${port}`);

const proxy = http.createServer((request, response) => {
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  headers.host = through(headers.host);
  if (headers.origin) headers.origin = through(headers.origin);
  const options = { host: "127.0.0.1", port, path: request.url, method: request.method, headers };
  const onward = http.request(options, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  response.on("close", () => onward.destroy());
  request.pipe(onward);
});
proxy.listen(0, "127.0.0.1", () => console.log(`http://${own()}/mcp`));
