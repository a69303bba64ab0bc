# Fetches a token for your signed-in user, who is a persona in the sandbox.
require 'json'
require 'net/http'
require 'socket'

def fetch_token
  headers = { 'ctoken' => ENV.fetch('HOST_TOKEN'), 'content-type' => 'application/json' }
  answer = Net::HTTP.post(
    URI('http://127.0.0.1:4010/sandbox/preauth'), JSON.generate(persona: 'excellent'), headers
  )
  raise "The token call answered #{answer.code}" unless answer.code == '200'

  answer.body
end

def respond(line)
  return ['404 Not Found', ''] unless line&.start_with?('POST /score-token ')

  ['200 OK', fetch_token]
rescue StandardError => e
  warn e.message
  ['502 Bad Gateway', '']
end

server = TCPServer.new('127.0.0.1', Integer(ENV.fetch('PORT', '8080')))
puts "http://127.0.0.1:#{server.addr[1]}"
$stdout.flush
loop do
  client = server.accept
  line = client.gets
  nil until [nil, "\r\n"].include?(client.gets)
  status, body = respond(line)
  client.write "HTTP/1.1 #{status}\r\ncontent-type: application/json\r\ncache-control: no-store\r\n" \
               "content-length: #{body.bytesize}\r\nconnection: close\r\n\r\n#{body}"
  client.close
end
