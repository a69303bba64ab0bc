import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Fetches a token for your signed-in user, who is a persona in the sandbox. */
class Server {
  static final HttpClient CLIENT = HttpClient.newHttpClient();

  static byte[] fetchToken() throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:4010/sandbox/preauth"))
            .timeout(Duration.ofSeconds(10))
            .header("ctoken", System.getenv("HOST_TOKEN"))
            .header("content-type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"persona\":\"excellent\"}"))
            .build();
    var answer = CLIENT.send(request, BodyHandlers.ofByteArray());
    if (answer.statusCode() != 200)
      throw new IOException("The token call answered " + answer.statusCode());
    return answer.body();
  }

  static void respond(HttpExchange exchange) throws IOException {
    try {
      if (!exchange.getRequestMethod().equals("POST")) {
        exchange.sendResponseHeaders(405, -1);
        return;
      }
      var token = fetchToken();
      exchange.getResponseHeaders().set("content-type", "application/json");
      exchange.getResponseHeaders().set("cache-control", "no-store");
      exchange.sendResponseHeaders(200, token.length);
      exchange.getResponseBody().write(token);
    } catch (IOException | InterruptedException error) {
      System.err.println(error);
      exchange.sendResponseHeaders(502, -1);
    } finally {
      exchange.close();
    }
  }

  public static void main(String[] arguments) throws IOException {
    var port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/score-token", Server::respond);
    server.start();
    System.out.println("http://127.0.0.1:" + port);
  }
}
