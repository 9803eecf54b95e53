import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createGuard } from "./guard.ts";
import { loopbackNetworks, reachOf } from "./networks.ts";

const open = createGuard();
const developing = createGuard(loopbackNetworks);
const inside = createGuard(["10.0.0.0/8", "fd12:3456::/32"]);

describe("the public", () => {
  test.for([
    "https://shop.example/hooks?token=1",
    "https://shop.example:8443/",
    "https://shop.example./",
    "https://93.184.216.34/",
    "https://[2606:2800:220:1:248:1893:25c8:1946]/",
    "https://[64:ff9b::5db8:d822]/",
    "https://[::ffff:93.184.216.34]/",
    "https://11.0.0.1/",
    "https://172.32.0.1/",
    "https://100.128.0.1/",
    "https://münchen.example/",
  ])("%s may be reached", (url) => {
    expect(open.problemOfUrl(url)).toBeUndefined();
  });

  test.for([
    ["", "https://"],
    ["shop.example/hooks", "https://"],
    ["file:///etc/passwd", "https://"],
    ["ftp://shop.example/", "https://"],
    ["gopher://shop.example/", "https://"],
    ["data:text/plain,hello", "https://"],
    ["http://shop.example/hooks", "https://"],
    ["http://93.184.216.34/", "https://"],
    ["https://ada:secret@shop.example/", "name and password"],
    ["https://shop.example@127.0.0.1/", "name and password"],
  ] as const)("%s is no address for it", ([url, reason]) => {
    expect(open.problemOfUrl(url)).toContain(reason);
  });
});

describe("this machine and private networks", () => {
  test.for([
    "https://localhost/",
    "https://localhost./",
    "https://LOCALHOST:8443/",
    "https://ada.localhost/",
    "https://worker/",
    "https://printer.local/",
    "https://db.internal/",
    "https://nas.home.arpa/",
    "https://127.0.0.1/",
    "https://127.0.0.1./",
    "https://127.1/",
    "https://127.255.255.254/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://017700000001/",
    "https://１２７.０.０.１/",
    "https://127。0。0。1/",
    "https://[::1]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::127.0.0.1]/",
    "https://[64:ff9b::a00:1]/",
    "https://[64:ff9b:1::a00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[2002:a00:1::1]/",
    "https://[2001:0:7f00:1::1]/",
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://172.31.255.254/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://192.0.0.8/",
    "https://192.0.2.1/",
    "https://192.88.99.1/",
    "https://198.18.0.1/",
    "https://198.51.100.1/",
    "https://203.0.113.1/",
    "https://[fc00::1]/",
    "https://[fd12:3456::1]/",
    "https://[fec0::1]/",
    "https://[2001:db8::1]/",
    "https://[3fff::1]/",
    "https://[100::1]/",
    "https://[5f00::1]/",
  ])("%s is not reached", (url) => {
    expect(open.problemOfUrl(url)).toContain("must be");
    expect(open.problemOfUrl(url)).not.toContain("https://");
  });

  test.for(["http://127.0.0.1:3000/", "https://127.0.0.1/", "http://[::1]:3000/", "http://localhost:3000/hooks"])(
    "%s is reached where loopback is listed",
    (url) => {
      expect(developing.problemOfUrl(url)).toBeUndefined();
    },
  );

  test.for(["http://10.1.2.3/", "https://10.1.2.3/", "http://[fd12:3456:1::1]/", "http://[::ffff:10.1.2.3]/"])(
    "%s is reached where an operator lists its network",
    (url) => {
      expect(inside.problemOfUrl(url)).toBeUndefined();
    },
  );

  test.for(["http://192.168.1.1/", "https://127.0.0.1/", "http://[fd12:3457::1]/"])(
    "%s is not reached where another network is listed",
    (url) => {
      expect(inside.problemOfUrl(url)).toContain("must be public");
    },
  );

  test("a private name is looked up where a network is listed, and what it leads to decides", () => {
    expect(inside.problemOfUrl("http://worker.internal/")).toBeUndefined();
    expect(inside.problemOfAddress("10.0.0.7", "http:")).toBeUndefined();
    expect(inside.problemOfAddress("192.168.0.7", "http:")).toContain("must be public");
    expect(inside.problemOfAddress("93.184.216.34", "http:")).toContain("https://");
  });
});

describe("what clouds keep secrets at", () => {
  const everything = createGuard(["0.0.0.0/0", "::/0"]);

  test.for([
    "http://169.254.169.254/latest/meta-data",
    "http://169.254.170.2/",
    "http://0xa9fea9fe/",
    "http://2852039166/",
    "http://0251.0376.0251.0376/",
    "http://[::ffff:169.254.169.254]/",
    "http://[64:ff9b::169.254.169.254]/",
    "http://[fd00:ec2::254]/",
    "http://[fd20:ce::254]/",
    "http://[fe80::1]/",
    "http://100.100.100.200/",
    "http://168.63.129.16/",
    "http://metadata.google.internal/",
    "http://METADATA.google.internal./",
    "http://metadata/",
    "http://instance-data/",
    "http://0.0.0.0/",
    "http://0/",
    "http://[::]/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://[ff02::1]/",
  ])("%s is not reached, whatever is listed", (url) => {
    expect(everything.problemOfUrl(url)).toContain("must not be");
    expect(open.problemOfUrl(url.replace("http:", "https:"))).toBeDefined();
  });
});

test("a network that is none is named", () => {
  for (const network of ["10.0.0.0/33", "private", "", "10.0.0/8", "::/129"])
    expect(() => createGuard([network])).toThrow("neither an address nor a network");
});

test("an IPv4 address reaches as far by every way of writing it in IPv6", () => {
  const octet = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(octet, octet, octet, octet, (a, b, c, d) => {
      const plain = `${a}.${b}.${c}.${d}`;
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      const reach = reachOf(plain);
      for (const carried of [`::ffff:${plain}`, `::ffff:${hex}`, `64:ff9b::${plain}`, `64:FF9B::${hex}`])
        expect(reachOf(carried)).toBe(reach);
      for (const obsolete of [`::${plain}`, `2002:${hex}::1`, `2001:0:${hex}::1`])
        expect(reachOf(obsolete)).not.toBe("public");
    }),
  );
});
